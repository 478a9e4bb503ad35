import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?inline';
import fixed from 'pdfjs-dist/standard_fonts/FoxitFixed.pfb?inline';
import fixedBold from 'pdfjs-dist/standard_fonts/FoxitFixedBold.pfb?inline';
import fixedBoldItalic from 'pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb?inline';
import fixedItalic from 'pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb?inline';
import serif from 'pdfjs-dist/standard_fonts/FoxitSerif.pfb?inline';
import serifBold from 'pdfjs-dist/standard_fonts/FoxitSerifBold.pfb?inline';
import serifBoldItalic from 'pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb?inline';
import serifItalic from 'pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb?inline';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?inline';
import sansBold from 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf?inline';
import sansBoldItalic from 'pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf?inline';
import sansItalic from 'pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf?inline';
import sans from 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf?inline';

/**
 * The fonts that every reader of PDFs has, by the names under which pdf.js asks for them: files leave them out. Each is a
 * `data:` address. All in one chunk: each file of a release is a hash that all who have desks fetch.
 */
export const FONTS: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitFixed.pfb': fixed,
  'FoxitFixedBold.pfb': fixedBold,
  'FoxitFixedBoldItalic.pfb': fixedBoldItalic,
  'FoxitFixedItalic.pfb': fixedItalic,
  'FoxitSerif.pfb': serif,
  'FoxitSerifBold.pfb': serifBold,
  'FoxitSerifBoldItalic.pfb': serifBoldItalic,
  'FoxitSerifItalic.pfb': serifItalic,
  'FoxitSymbol.pfb': symbol,
  'LiberationSans-Bold.ttf': sansBold,
  'LiberationSans-BoldItalic.ttf': sansBoldItalic,
  'LiberationSans-Italic.ttf': sansItalic,
  'LiberationSans-Regular.ttf': sans,
};
