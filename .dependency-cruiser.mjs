/** The direction of dependencies (docs/architecture.md): contract <- backend <- worker; contract <- the two apps. */
const tests = '\\.test\\.tsx?$';
const workspaces = ['contract', 'backend', 'worker', 'admin-ui', 'public-ui', 'dev', 'e2e', 'bench'];

/** The workspaces that `name` must not see. Tests and what helps them may use what stands in dev/testing and dev/sandbox. */
const onlySees = (name, seen) => ({
  name: `${name}-sees-${seen.length > 0 ? `only-${seen.join('-and-')}` : 'no-other-workspace'}`,
  severity: 'error',
  from: { path: `^${name}/src/`, pathNot: `${tests}|/testing/` },
  to: { path: `^(${workspaces.filter((other) => other !== name && !seen.includes(other)).join('|')})/` },
});

/** The rooms of accounts, in the order in which they may use each other: each only those before it. */
const rooms = [
  'passwords',
  'login-attempts',
  'codes',
  'waits',
  'sessions',
  'staff',
  'members',
  'recovery',
  'open-sessions',
  'login',
];

/** Packages that draw, mail or write spreadsheets. */
const heavy = '(^|/)node_modules/(exceljs|nodemailer|@nestjs-modules/mailer|sharp|pdfkit)/';
const canvas = '(^|/)node_modules/@napi-rs/canvas';

export default {
  forbidden: [
    onlySees('contract', []),
    onlySees('backend', ['contract']),
    onlySees('worker', ['contract', 'backend']),
    onlySees('public-ui', ['contract']),
    onlySees('admin-ui', ['contract']),
    {
      name: 'no-source-of-another-workspace',
      comment: 'Workspaces meet through their package exports.',
      severity: 'error',
      from: { path: '^(contract|backend|worker|admin-ui|public-ui)/' },
      to: { path: '^(contract|backend|worker|admin-ui|public-ui)/src/', pathNot: '^$1/' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domains-never-meet',
      severity: 'error',
      from: { path: '^admin-ui/src/features/([^/]+)/' },
      to: { path: '^admin-ui/src/features/', pathNot: '^admin-ui/src/features/$1/' },
    },
    {
      name: 'shell-knows-no-feature',
      severity: 'error',
      from: { path: '^admin-ui/src/shell/' },
      to: { path: '^admin-ui/src/features/' },
    },
    {
      name: 'drawing-mail-and-sheets-in-worker-alone',
      comment: 'Figures of the worker are measured beside those of the bare packages.',
      severity: 'error',
      from: { pathNot: '^(worker|bench)/' },
      to: { path: heavy },
    },
    {
      name: 'canvas-in-worker-journeys-and-demo-alone',
      severity: 'error',
      from: { pathNot: '^(worker|e2e|dev/demo)/' },
      to: { path: canvas },
    },
    {
      name: 'modules-in-one-direction',
      comment:
        'A module of the backend calls another; that one does not call back. The migrations stand before all of them, and every program of the backend loads them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/src/(?!platform|migrations)([^/]+)' },
      to: {
        circular: true,
        path: '^backend/src/(?!platform|migrations)',
        pathNot: '^backend/src/$1(/|$)',
      },
    },
    {
      name: 'platform-uses-no-feature',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: `${tests}|/testing/` },
      to: { path: '^backend/src/(?!platform/)' },
    },
    ...rooms.map((room, at) => ({
      name: `room-${room}-of-accounts-uses-only-those-before-it`,
      severity: 'error',
      from: { path: `^backend/src/accounts/${room}/`, pathNot: tests },
      to: {
        path: '^backend/src/accounts/',
        pathNot: `^backend/src/accounts/(accounts\\.(limits|jobs)\\.ts$|(${rooms.slice(0, at + 1).join('|')})/)`,
      },
    })),
    {
      name: 'production-needs-its-own-packages',
      comment:
        'The image holds the packages that the manifest beside the code names, and none that are for development.',
      severity: 'error',
      from: { path: '^(contract|backend|worker)/src/', pathNot: `${tests}|/testing/|\\.testing\\.ts$` },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['(^|/)node_modules/', '(^|/)dist/'] },
    exclude: { path: ['\\.css$'] },
    // No rule asks what is left after compiling, so nothing is compiled.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
