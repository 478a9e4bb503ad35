import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?inline';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?inline';

/** What reads the pictures of scanners (JBIG2, JPEG 2000), by the names under which pdf.js asks for it. Each is a `data:` address. */
export const DECODERS: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};
