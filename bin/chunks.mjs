// How the pages' code is cut into files. A browser asks for six at a time, and each costs a slow phone a way to the server
// and back: what pages have in common is in few and large ones. What belongs to one page, or opens on demand, is not here.

/** @typedef {{ getModuleInfo: (id: string) => { importers: string[] } | null }} Graph */

/**
 * A file for what is imported, directly or not, by all of some and any of others; the first that fits. Whatever such a
 * module imports is in the same file or one above it, so that no two files wait for each other.
 * @type {{ name: string, byAny?: RegExp[], byAll?: RegExp[] }[]}
 */
const FILES = [
  { name: 'frame', byAny: [/\/src\/web\/entry\.client\.tsx$/, /\/src\/web\/root\.tsx$/] },
  // what pages are made of, whatever they are about: many of them need no card and no search
  { name: 'parts', byAll: [/\/src\/web\/(ui|app|seo)\//], byAny: [/\/listings\/(home|list|landing)\.tsx$/] },
  {
    name: 'cards',
    byAll: [/\/listings\/detail\.tsx$/],
    byAny: [/\/listings\/(home|list|landing)\.tsx$/],
  },
  { name: 'search', byAll: [/\/listings\/list\.tsx$/], byAny: [/\/listings\/(home|landing)\.tsx$/] },
];

export const chunkGroups = FILES.map(({ name, byAny = [/^/], byAll = [] }, at) => ({
  debugName: name,
  priority: FILES.length - at,
  /** @param {string} id @param {Graph} graph */
  name: (id, graph) => {
    const importers = importersOf(id, graph);
    const isImportedBy = (/** @type {RegExp} */ source) => importers.some((one) => source.test(one));
    return byAny.some(isImportedBy) && byAll.every(isImportedBy) ? name : null;
  },
}));

/** A module and all that import it, directly or not. @param {string} id @param {Graph} graph */
function importersOf(id, graph) {
  const found = new Set([id]);
  for (const one of found) for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found];
}
