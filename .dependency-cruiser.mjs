/** The direction of dependencies (docs/architecture.md): contract <- backend <- worker; contract <- the two apps. */
const tests = '\\.test\\.tsx?$';
const workspaces = ['contract', 'backend', 'worker', 'admin-ui', 'public-ui', 'dev', 'e2e', 'bench'];

/** The workspaces that `name` must not see. Tests and their fixtures may use dev/testing and dev/sandbox. */
const onlySees = (name, seen) => ({
  name: `${name}-sees-${seen.length > 0 ? `only-${seen.join('-and-')}` : 'no-other-workspace'}`,
  severity: 'error',
  from: { path: `^${name}/src/`, pathNot: `${tests}|/testing/` },
  to: { path: `^(${workspaces.filter((other) => other !== name && !seen.includes(other)).join('|')})/` },
});

/** The domains of the backend, lowest first: each imports only those before it. */
const domains = [
  'platform',
  'accounts',
  'settings',
  'applications',
  'members',
  'payments',
  'reviewing',
  'records',
  'mail',
  'notices',
  'data',
  'operations',
];
/** In the worker `mail` is low: handlers of every domain send through its transports. */
const workerDomains = [
  'platform',
  'mail',
  ...domains.filter((domain) => domain !== 'platform' && domain !== 'mail'),
];

const inOrder = (workspace, order) =>
  order.slice(0, -1).map((domain, at) => ({
    name: `${domain}-of-${workspace}-imports-lower-domains-only`,
    severity: 'error',
    from: { path: `^${workspace}/src/${domain}/`, pathNot: `${tests}|/testing/` },
    to: { path: `^${workspace}/src/(${order.slice(at + 1).join('|')})/` },
  }));

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
      name: 'canvas-in-worker-journeys-benches-and-demo-alone',
      severity: 'error',
      from: { pathNot: '^(worker|e2e|bench|dev/demo)/' },
      to: { path: canvas },
    },
    ...inOrder('backend', domains),
    ...inOrder('worker', workerDomains),
    {
      name: 'production-needs-its-own-packages',
      comment:
        'The image holds the packages that the manifest beside the code names, without those for development.',
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
