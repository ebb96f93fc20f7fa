/** For `--import` of a program: its clock is wrong by CLOCK_OFF_MS milliseconds. */
const offMs = Number(process.env['CLOCK_OFF_MS']);
const shifted = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [target.now() + offMs] : args),
  get: (target, name) => (name === 'now' ? () => target.now() + offMs : Reflect.get(target, name)),
});
// Dates that were made before tell that they are of this class.
Date.prototype.constructor = shifted;
globalThis.Date = shifted;
