/** For `--import`: shifts the clock of a program by CLOCK_OFF_MS milliseconds. */
const offMs = Number(process.env['CLOCK_OFF_MS']);
const shifted = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [target.now() + offMs] : args),
  get: (target, name) => (name === 'now' ? () => target.now() + offMs : Reflect.get(target, name)),
});
// Existing dates must report this class as their constructor.
Date.prototype.constructor = shifted;
globalThis.Date = shifted;
