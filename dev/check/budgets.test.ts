import { describe, expect, it } from '@jest/globals';
import { filesOfFirstScreen, grownBeyond, type Manifest } from './budgets.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/screens/home/home.screen.tsx', 'src/screens/login/login.screen.tsx'],
    css: ['assets/index.css'],
  },
  // A script at a fixed address; no page loads it at once.
  'src/worker.ts': { file: 'worker.js', src: 'src/worker.ts', isEntry: true },
  '_react.js': { file: 'assets/react.js' },
  'src/screens/home/home.screen.tsx': {
    file: 'assets/home.js',
    src: 'src/screens/home/home.screen.tsx',
    imports: ['_react.js', '_card.js'],
    css: ['assets/home.css'],
  },
  '_card.js': { file: 'assets/card.js' },
  'src/screens/login/login.screen.tsx': {
    file: 'assets/login.js',
    assets: ['assets/face.woff2'],
    src: 'src/screens/login/login.screen.tsx',
  },
};

describe('the size of a first screen', () => {
  it('begins with the scripts of the page where the manifest names no entry', () => {
    const merged: Manifest = {
      '_base.js': { file: 'assets/base.js', imports: ['_react.js'], dynamicImports: ['_kit.js'] },
      '_react.js': { file: 'assets/react.js' },
      '_kit.js': { file: 'assets/kit.js' },
    };
    const page = '<script type="module" crossorigin src="/assets/base.js"></script>';
    expect(filesOfFirstScreen(merged, /^_kit/, page)).toEqual([
      'assets/base.js',
      'assets/react.js',
      'assets/kit.js',
    ]);
    expect(filesOfFirstScreen(merged, /^_kit/)).toEqual([]);
  });

  it('includes the entry, its imports, and the lazy chunks that the screen loads at once', () => {
    expect(filesOfFirstScreen(manifest, /^src\/screens\/home\//).sort()).toEqual([
      'assets/card.js',
      'assets/home.css',
      'assets/home.js',
      'assets/index.css',
      'assets/index.js',
      'assets/react.js',
    ]);
  });

  it('excludes the chunks of other screens', () => {
    expect(filesOfFirstScreen(manifest, /^nothing$/).sort()).toEqual([
      'assets/index.css',
      'assets/index.js',
      'assets/react.js',
    ]);
  });

  it('includes only the fonts of the loaded chunks', () => {
    expect(filesOfFirstScreen(manifest, /^src\/screens\/login\//)).toContain('assets/face.woff2');
    expect(filesOfFirstScreen(manifest, /^src\/screens\/home\//)).not.toContain('assets/face.woff2');
  });
});

describe('the recorded size', () => {
  const figure = { js: 100_000, css: 4_000, fonts: 50_000 };

  it('may be exceeded by 3 %', () => {
    expect(grownBeyond({ js: 103_000, css: 4_120, fonts: 51_500 }, figure)).toEqual([]);
  });

  it('is reported with the present size for each kind that has grown more', () => {
    expect(grownBeyond({ js: 103_001, css: 4_120, fonts: 60_000 }, figure)).toEqual([
      'js 103.0 kB, was 100.0 kB',
      'fonts 60.0 kB, was 50.0 kB',
    ]);
  });

  it('is required', () => {
    expect(grownBeyond(figure, undefined)).toEqual(['has no recorded size']);
  });
});
