/** One text in both languages of the portal (decisions G12). */
export interface Text {
  readonly en: string;
  readonly hi: string;
}
