/** Imported first by every program under dev/, so that none of them runs beside production data. */
if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write(
    'This program is for development and tests; it does not run with NODE_ENV=production.\n',
  );
  process.exit(1);
}
