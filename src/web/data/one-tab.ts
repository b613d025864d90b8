/**
 * Gives a list of this browser to the account, in one tab after the other. `isAlone`: no other tab takes what was given off the
 * list meanwhile, so what is missing afterwards was taken off by the person. Old browsers do not have such locks.
 */
export async function giveInOneTab(list: string, give: (isAlone: boolean) => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(`give ${list}`, () => give(true)) : give(false);
}
