export interface SignedUrlResponse {
  url: string;
  /** the final key, with the extension that the file will have after inspection */
  key: string;
}

export interface UploadStateResponse {
  state: 'checking' | 'ok' | 'refused';
  /** why it is refused, or what to look at though it is ok */
  msg?: string;
  /** text key of `msg` */
  key?: string;
  /** signed address of 5 minutes, for the preview, once ok */
  url?: string;
}
