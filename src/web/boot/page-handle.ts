/** What a route says of its page before that is rendered: its `handle`. */
export type PageHandle<LoaderData> = {
  /** whether the page is as wide as a list beside a map; the data are missing when they failed to load */
  isWide(data: LoaderData | undefined): boolean;
};

export function isWideHandle({ handle, loaderData }: { handle: unknown; loaderData: unknown }): boolean {
  return (handle as PageHandle<unknown> | undefined)?.isWide(loaderData) ?? false;
}
