// How the pages' code is cut into files. A browser asks for six at a time, and each costs a slow phone a way to the server
// and back: what pages have in common is in few and large ones. What belongs to one page, or opens on demand, is not here.

/** @typedef {{ getModuleInfo: (id: string) => { importers: string[] } | null }} Graph */

/**
 * A file for what is imported, directly or not, by all of some and any of others; the first that fits. Whatever such a
 * module imports is in the same file or one above it, so that no two files wait for each other.
 * `of`: only modules with such a path.
 * @type {{ name: string, of?: RegExp, byAny?: RegExp[], byAll?: RegExp[] }[]}
 */
const FILES = [
  // a file is read in one go: with the two largest libraries in one with the frame a slow phone would not answer meanwhile
  { name: 'react', byAny: [/\/node_modules\/react-dom\//] },
  { name: 'router', byAny: [/\/node_modules\/react-router\//] },
  { name: 'frame', byAny: [/\/src\/web\/entry\.client\.tsx$/, /\/src\/web\/root\.tsx$/] },
  // what pages are made of, whatever they are about: many of them need no card and no search; the words of listings, which
  // the wizard needs without their cards
  {
    name: 'parts',
    byAll: [
      /\/src\/(web\/(ui|boot|frame|session|text|data|rich-text|seo)|rich-text|session)\/|\/(cards\/words|listings\/(types|details))\.ts$/,
    ],
    byAny: [/\/search\/(home|list|landing)\.tsx$/],
  },
  {
    name: 'cards',
    byAll: [/\/listing\/detail\.tsx$/],
    byAny: [/\/search\/(home|list|landing)\.tsx$/],
  },
  // further pages of cards: a complex has listings, but no search
  { name: 'lists', byAll: [/\/search\/list\.tsx$/, /\/complexes\/detail\.tsx$/] },
  { name: 'search', byAll: [/\/search\/list\.tsx$/], byAny: [/\/search\/(home|landing)\.tsx$/] },
  // a page about one thing: a listing, complex or project
  { name: 'detail', byAll: [/\/listing\/detail\.tsx$/], byAny: [/\/(complexes|projects)\/detail\.tsx$/] },
  {
    name: 'complexes',
    byAll: [/\/complexes\/list\.tsx$/],
    byAny: [/\/complexes\/detail\.tsx$/, /\/search\/home\.tsx$/],
  },
  { name: 'own', byAll: [/\/own\/own-page\.tsx$/], byAny: [/\/search\/list\.tsx$/] },
  // what forms use, on other pages too
  { name: 'forms', of: /\/node_modules\/react-hook-form\// },
  { name: 'controls', of: /\/src\/web\/(ui\/(tabs|form\/form-error)|data\/new-key)\.tsx?$/ },
  // its later parts use the form too
  {
    name: 'wizard',
    of: /\/src\/(web\/posting\/|contract\/listings\/rules)/,
    byAll: [/\/posting\/new\.tsx$/, /\/posting\/edit\.tsx$/],
  },
];

const ICON = /\/lucide-react\/.*\/icons\//;

export const chunkGroups = FILES.map(({ name, of = /^/, byAny = [/^/], byAll = [] }, at) => ({
  debugName: name,
  priority: FILES.length - at,
  /** @param {string} id @param {Graph} graph */
  name: (id, graph) => {
    if (!of.test(id)) return null;
    // beside those of the frame: one that a single module shows is in its file, others are parts
    if (ICON.test(id) && name !== 'frame') return name === 'parts' && usersOf(id, graph).length > 1 ? name : null;
    const importers = importersOf(id, graph);
    const isImportedBy = (/** @type {RegExp} */ source) => importers.some((one) => source.test(one));
    return byAny.some(isImportedBy) && byAll.every(isImportedBy) ? name : null;
  },
}));

/** The modules that import it. @param {string} id @param {Graph} graph */
function usersOf(id, graph) {
  return graph.getModuleInfo(id)?.importers ?? [];
}

/** A module and all that import it, directly or not. @param {string} id @param {Graph} graph */
function importersOf(id, graph) {
  const modules = new Set([id]);
  for (const one of modules) for (const user of usersOf(one, graph)) modules.add(user);
  return [...modules];
}
