import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
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

/** Libraries load it where it is used, which is nowhere here. Most of it is not installed; preview-email would bring 3 MB of parsers. */
const unused =
  /^(@nestjs\/(microservices|platform-express|platform-socket\.io|websockets)|@fastify\/(multipart|view)|preview-email)(\/|$)/;

const isLibrary = (id: string): boolean => id.includes('/node_modules/');

/** Keeps `import.meta.dirname` of bundled modules at their source folder, where their files are, and chains their source maps. */
const ownModules = (folder: string): Plugin => ({
  name: 'own-modules',
  load(id) {
    if (isLibrary(id) || !isAbsolute(id) || !id.endsWith('.js')) return null;
    const place = relative(folder, id);
    return {
      code: readFileSync(id, 'utf8')
        .replaceAll(
          'import.meta.dirname',
          `(import.meta["dirname"] + ${JSON.stringify(`/${dirname(place)}`)})`,
        )
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta["url"]).href`),
      map: readFileSync(`${id}.map`, 'utf8'),
    };
  },
});

/** The maps of libraries are ten times those of our own code, and the first error of a process would wait for them. */
const ownMaps: Plugin = {
  name: 'own-maps',
  generateBundle(_options, output) {
    for (const [name, file] of Object.entries(output)) {
      if (file.type !== 'chunk' || !file.moduleIds.every(isLibrary)) continue;
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=\S+\n?$/, '\n');
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
      unused.test(id) || apart.some((library) => id === library || id.startsWith(`${library}/`)),
    plugins: [ownModules(join(workspace, 'dist', 'program')), ownMaps],
    output: {
      dir: join(workspace, 'dist', 'program'),
      cleanDir: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      codeSplitting: { groups: [{ name: 'libraries', test: isLibrary }] },
      // One letter beyond Latin 1 makes V8 store the whole file in two bytes a letter, as long as the program runs.
      charset: 'ascii',
      comments: false,
      // Names of classes stand in logs and errors.
      keepNames: true,
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  });

export default programOf(import.meta.dirname);
