import { describe, expect, it } from '@jest/globals';
import { filesOfFirstScreen, type Manifest } from './budgets.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/screens/home/home.screen.tsx', 'src/screens/login/login.screen.tsx'],
    css: ['assets/index.css'],
  },
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
    src: 'src/screens/login/login.screen.tsx',
  },
};

describe('the weight of a first screen', () => {
  it('counts the entry, what it imports, and the lazy chunks that the screen asks for at once', () => {
    expect(filesOfFirstScreen(manifest, /^src\/screens\/home\//).sort()).toEqual([
      'assets/card.js',
      'assets/home.css',
      'assets/home.js',
      'assets/index.css',
      'assets/index.js',
      'assets/react.js',
    ]);
  });

  it('leaves out the chunks of other screens', () => {
    expect(filesOfFirstScreen(manifest, /^nothing$/).sort()).toEqual([
      'assets/index.css',
      'assets/index.js',
      'assets/react.js',
    ]);
  });
});
