/** `attachment; filename*=`: made here, never by a client (SEC-44). */
export function dispositionOf(disposition: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replace(/[^A-Za-z0-9._-]/g, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
