/** A part of pdfkit that its types do not know yet. */
declare module 'pdfkit/output' {
  /** All that a document writes, once it ends. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array>;
}
