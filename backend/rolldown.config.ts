import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown';

/**
 * What has parts of its own beside its code (machine code, threads), what has to be there before anything else, and mongoose, whose
 * default export is an object with methods that a bundle takes for a module.
 */
const apart = [
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'mongoose',
  'pino',
  'piscina',
  'reflect-metadata',
  'sharp',
];

/** Of Nest and the drivers: they ask whether it is installed, and it is not. */
const absent =
  /^(@nestjs\/(microservices|platform-express|platform-socket\.io|websockets)|@fastify\/(multipart|static|view))(\/|$)/;

/** A module asks where it lies, for what lies beside it: it is told where it lay. */
const whereItLay = (folder: string): Plugin => ({
  name: 'where-it-lay',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
    const place = relative(folder, id);
    const url = (path: string): string => `new URL(${JSON.stringify(path)}, import.meta["url"])`;
    return {
      code: code
        .replaceAll('import.meta.dirname', `${url(dirname(place))}.pathname`)
        .replaceAll('import.meta.url', `${url(place)}.href`),
      // No line moves.
      map: null,
    };
  },
});

/** The maps of libraries are ten times those of our own code, and the first error of a process would wait for them. */
const ownMaps: Plugin = {
  name: 'own-maps',
  generateBundle(_options, output) {
    for (const [name, file] of Object.entries(output)) {
      if (file.type !== 'chunk' || file.moduleIds.some((id) => !id.includes('/node_modules/'))) continue;
      delete output[`${name}.map`];
    }
  },
};

/**
 * A program as one file of its own code and one of the libraries': four thousand files take three seconds to load.
 *
 * @param workspace the folder with the compiled program, `dist/main.js`
 */
export const programOf = (workspace: string): RolldownOptions =>
  defineConfig({
    input: join(workspace, 'dist', 'main.js'),
    platform: 'node',
    // Nest's modules are what they do while they are loaded.
    treeshake: false,
    external: (id) =>
      absent.test(id) || apart.some((library) => id === library || id.startsWith(`${library}/`)),
    plugins: [whereItLay(join(workspace, 'dist', 'program')), ownMaps],
    output: {
      dir: join(workspace, 'dist', 'program'),
      cleanDir: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      codeSplitting: { groups: [{ name: 'libraries', test: /\/node_modules\// }] },
      // Names of classes stand in logs and errors.
      keepNames: true,
      sourcemap: true,
    },
  });

export default programOf(import.meta.dirname);
