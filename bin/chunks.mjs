// How the pages' code is cut into files. A browser asks for six at a time, and each costs a slow phone a way to the server
// and back: what pages have in common is in few and large ones. What belongs to one page, or opens on demand, is not here.

/** @typedef {{ getModuleInfo: (id: string) => { importers: string[], code: string | null } | null }} Graph */

/**
 * A file for what is imported, directly or not, by all of some and any of others; the first that fits. Whatever such a
 * module imports is in the same file or one above it, so that no two files wait for each other.
 * @type {{ name: string, byAny?: RegExp[], byAll?: RegExp[] }[]}
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
];

export const chunkGroups = FILES.map(({ name, byAny = [/^/], byAll = [] }, at) => ({
  debugName: name,
  priority: FILES.length - at,
  /** @param {string} id @param {Graph} graph */
  name: (id, graph) => {
    const users = usersOfIcon(id, graph);
    // one that only one module shows is in its file
    if (users && name !== 'frame') return name === 'parts' && users.length > 1 ? name : null;
    const importers = importersOf(users ?? [id], graph);
    const isImportedBy = (/** @type {RegExp} */ source) => importers.some((one) => source.test(one));
    return byAny.some(isImportedBy) && byAll.every(isImportedBy) ? name : null;
  },
}));

/** Modules and all that import them, directly or not. @param {string[]} ids @param {Graph} graph */
function importersOf(ids, graph) {
  const found = new Set(ids);
  for (const one of found) for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found];
}

/**
 * An icon is imported through the list of all icons: what counts is who names it there. Else every icon of every page
 * would be in the first file of all. Null: it is no icon. @param {string} id @param {Graph} graph
 */
function usersOfIcon(id, graph) {
  if (!/\/lucide-react\/.*\/icons\/(?!index)/.test(id)) return null;
  const { importers = [], code } = graph.getModuleInfo(id) ?? {};
  const [, icon = id] = /const (\w+) = createLucideIcon\(/.exec(code ?? '') ?? [];
  const list = importers.find((one) => one.endsWith('/lucide-react.mjs')) ?? '';
  const isNamed = new RegExp(`\\b${icon}\\b`);
  return (graph.getModuleInfo(list)?.importers ?? []).filter((one) =>
    isNamed.test(graph.getModuleInfo(one)?.code ?? ''),
  );
}
