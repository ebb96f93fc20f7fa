/** The database is not in the shape that this build works with; the message says what to do, and a trace would add nothing. */
export class SchemaRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaRefused';
  }
}
