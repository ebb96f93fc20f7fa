/** Where to PUT one of the organisation's own files, once, with `putHeaders`; ask with `id` what became of it. */
export interface AssetUpload {
  readonly id: string;
  /** Holds for 5 minutes. */
  readonly url: string;
}
