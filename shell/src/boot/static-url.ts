/** The bundler's prefix of all that is loaded later: chunks, styles, pictures. The build says `/`, this origin. */
declare let __webpack_public_path__: string;

// The server may have the shell's files come from another origin, and says so in the page (hosting, STATIC_URL). The first
// import of all, because modules make addresses when they are first run.
const origin = document.querySelector<HTMLMetaElement>('meta[name="static-url"]')?.content;
if (origin) __webpack_public_path__ = `${origin}/`;

export {};
