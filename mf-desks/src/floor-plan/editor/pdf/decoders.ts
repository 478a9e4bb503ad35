import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?inline';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?inline';

/**
 * Decoders for scanned pictures (JBIG2, JPEG 2000), by the file names that pdf.js requests. Each is a `data:`
 * address.
 */
export const DECODERS: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};
