// The chunks of the pages' code. A browser requests six at a time, and each costs a slow phone a round trip, so
// that shared code is in few and large chunks. Code of a single page, or loaded on demand, is not listed here.

/** @typedef {{ getModuleInfo: (id: string) => { importers: string[] } | null }} Graph */

/**
 * A chunk for modules imported (also indirectly) by every module of `byAll` and at least one of `byAny`; the first match
 * counts. The imports of such a module are in the same chunk or one above it, so that no two chunks wait for each other.
 * `of`: only modules with such a path.
 * @type {{ name: string, of?: RegExp, byAny?: RegExp[], byAll?: RegExp[] }[]}
 */
const FILES = [
  // a chunk is parsed in one go: one with both the two largest libraries and the frame would block a slow phone
  { name: 'react', byAny: [/\/node_modules\/react-dom\//] },
  { name: 'router', byAny: [/\/node_modules\/react-router\//] },
  { name: 'frame', byAny: [/\/src\/web\/entry\.client\.tsx$/, /\/src\/web\/root\.tsx$/] },
  // the parts of every page: many need neither cards nor search; and the texts of listings, which the
  // wizard needs without cards
  {
    name: 'parts',
    byAll: [
      /\/src\/(web\/(ui|boot|frame|session|text|data|rich-text|seo)|rich-text|session)\/|\/(cards\/listing-text|listings\/(types|details))\.ts$/,
    ],
    byAny: [/\/search\/(home|list|landing)\.tsx$/],
  },
  // forms and lists need it without the page of a listing, where it is used, too
  { name: 'focus', of: /\/src\/web\/ui\/focus\.ts$/ },
  // the page of contacts shows a place without the page of a listing
  { name: 'static-map', of: /\/src\/web\/maps\/static-map\.tsx$/ },
  {
    name: 'cards',
    // also those of a complex, which has listings, but no search
    byAll: [/\/(listing|complexes)\/detail\.tsx$/],
    byAny: [/\/search\/(home|list|landing)\.tsx$/],
  },
  { name: 'search', byAll: [/\/search\/list\.tsx$/], byAny: [/\/search\/(home|landing)\.tsx$/] },
  // the page of one listing, complex or project
  { name: 'detail', byAll: [/\/listing\/detail\.tsx$/], byAny: [/\/(complexes|projects)\/detail\.tsx$/] },
  {
    name: 'complexes',
    byAll: [/\/complexes\/list\.tsx$/],
    byAny: [/\/complexes\/detail\.tsx$/, /\/search\/home\.tsx$/],
  },
  // used by forms, also on other pages
  { name: 'forms', of: /\/node_modules\/react-hook-form\// },
  {
    name: 'controls',
    of: /\/src\/(web\/(ui\/(tabs|form\/(form-error|field|text-field|check-chips|segmented))|data\/new-key)|contract\/auth\/fields)\.tsx?$/,
  },
  // its later parts import the form too
  {
    name: 'wizard',
    of: /\/src\/(web\/posting\/|contract\/listings\/(rules|video))/,
    byAll: [/\/posting\/new\.tsx$/, /\/posting\/edit\.tsx$/],
  },
];

export const chunkGroups = FILES.map(({ name, of = /^/, byAny = [/^/], byAll = [] }, at) => ({
  debugName: name,
  priority: FILES.length - at,
  /** @param {string} id @param {Graph} graph */
  name: (id, graph) => {
    if (!of.test(id)) return null;
    const importers = importersOf(id, graph);
    const isImportedBy = (/** @type {RegExp} */ source) => importers.some((one) => source.test(one));
    return byAny.some(isImportedBy) && byAll.every(isImportedBy) ? name : null;
  },
}));

/** A module and all that import it, directly or not. @param {string} id @param {Graph} graph */
function importersOf(id, graph) {
  const modules = new Set([id]);
  for (const one of modules) for (const user of graph.getModuleInfo(one)?.importers ?? []) modules.add(user);
  return [...modules];
}
