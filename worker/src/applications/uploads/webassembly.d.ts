/** The part of WebAssembly that is used here: Node has it, but its types come with those of browsers only. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, (...values: number[]) => unknown>>;
  type Exports = Record<string, unknown>;
  class Module {
    constructor(bytes: Uint8Array);
    /** Keeps the types of a module and of an instance apart. */
    private readonly module: true;
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Exports;
  }
  class RuntimeError extends Error {}
}
