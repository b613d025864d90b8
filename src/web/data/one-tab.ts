/** Gives a list of this browser to the account, in one tab after the other. Old browsers do not have such locks. */
export async function giveInOneTab(list: string, give: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(`give ${list}`, give) : give();
}
