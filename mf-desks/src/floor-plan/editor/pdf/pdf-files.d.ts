// Files of pdfjs-dist without types of their own.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
/** In the chunk, as the address `data:...;base64,...` (shared/build/base-config.ts). */
declare module '*?inline' {
  const address: string;
  export default address;
}
