/** How each workspace is built, and from what. */
export interface Workspace {
  name: string;
  /** Workspaces whose output it reads. */
  needs: string[];
  /** Folders with what the build itself runs, such as plugins. */
  tools: string[];
  /** Program of node_modules/.bin with its arguments. */
  command: string[];
  /** Folder the command runs in, from the root. */
  cwd: string;
}

const nest = (name: string, needs: string[]): Workspace => ({
  name,
  needs,
  tools: [],
  command: ['nest', 'build', name],
  cwd: '.',
});
const vite = (name: string): Workspace => ({
  name,
  needs: ['contract'],
  tools: ['public-ui/vite', 'admin-ui/vite'],
  command: ['vite', 'build', '--logLevel', 'warn'],
  cwd: name,
});

/** In an order in which each comes after what it needs. */
export const workspaces: Workspace[] = [
  {
    name: 'contract',
    needs: [],
    tools: [],
    command: ['tsc', '-p', 'contract/tsconfig.build.json'],
    cwd: '.',
  },
  nest('backend', ['contract']),
  nest('worker', ['contract', 'backend']),
  vite('public-ui'),
  vite('admin-ui'),
];

/** Files outside the workspaces on which every build depends. */
export const sharedInputs = ['package-lock.json', 'tsconfig.base.json', 'nest-cli.json'];
