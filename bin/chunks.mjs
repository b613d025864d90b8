// How the pages' code is split into chunks. A browser requests six at a time, and each costs a slow phone a round trip, so
// that shared code is in few and large chunks. Code of a single page, or loaded on demand, is not listed here.

/** @typedef {{ getModuleInfo: (id: string) => { importers: string[], code: string | null } | null }} Graph */

/**
 * A chunk for modules that are imported, directly or not, by all of some and any of others; the first match counts. The
 * imports of such a module are in the same chunk or one above it, so that no two chunks wait for each other.
 * @type {{ name: string, byAny?: RegExp[], byAll?: RegExp[] }[]}
 */
const FILES = [
  // a chunk is parsed in one go: one with both the two largest libraries and the frame would block a slow phone
  { name: 'react', byAny: [/\/node_modules\/react-dom\//] },
  { name: 'router', byAny: [/\/node_modules\/react-router\//] },
  { name: 'frame', byAny: [/\/src\/web\/entry\.client\.tsx$/, /\/src\/web\/root\.tsx$/] },
  // the parts of every page, whatever its subject: many need neither cards nor search; and the texts of listings, which the
  // wizard needs without cards
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
  // other pages with cards: a complex has listings, but no search
  { name: 'lists', byAll: [/\/search\/list\.tsx$/, /\/complexes\/detail\.tsx$/] },
  { name: 'search', byAll: [/\/search\/list\.tsx$/], byAny: [/\/search\/(home|landing)\.tsx$/] },
  // the page of one listing, complex or project
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
    // a module of a single importer is in its chunk
    if (users && name !== 'frame') return name === 'parts' && users.length > 1 ? name : null;
    const importers = importersOf(users ?? [id], graph);
    const isImportedBy = (/** @type {RegExp} */ source) => importers.some((one) => source.test(one));
    return byAny.some(isImportedBy) && byAll.every(isImportedBy) ? name : null;
  },
}));

/** Modules and all their importers, direct or not. @param {string[]} ids @param {Graph} graph */
function importersOf(ids, graph) {
  const found = new Set(ids);
  for (const one of found) for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found];
}

/**
 * An icon is imported through the list of all icons: its importers are the modules that name it there. Otherwise every page's
 * icons would be in the first chunk. Null: it is no icon. @param {string} id @param {Graph} graph
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
