/** One page of pictures, `<spec>/<journey>/<state>-<width>.jpg`: a heading for each journey, a row for each state. */
export function galleryPage(pictures: readonly string[]): string {
  const journeys = Object.entries(Object.groupBy(pictures, (path) => path.slice(0, path.lastIndexOf('/'))));
  const sections = journeys.map(([journey, files = []]) => {
    const states = Object.values(Object.groupBy(files, (path) => /([^/]*)-\d+\.jpg$/.exec(path)?.[1] ?? ''));
    const rows = states.map((row = []) => `<div>${row.sort(byWidth).map(picture).join('')}</div>`);
    return `<h2>${escaped(journey.replace('/', ': '))}</h2>${rows.join('\n')}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:14px system-ui;margin:1rem}h2{font-size:1rem;margin:2rem 0 .5rem}div{display:flex;gap:.5rem;align-items:start;margin-bottom:.5rem;overflow-x:auto}
figure{margin:0}img{height:22rem;border:1px solid #ccc}figcaption{color:#555}</style>
<h1>${pictures.length} pictures</h1>
${sections.join('\n')}
`;
}

const widthOf = (path: string) => Number(/-(\d+)\.jpg$/.exec(path)?.[1] ?? 0);
const byWidth = (a: string, b: string) => widthOf(a) - widthOf(b);

function picture(path: string): string {
  const address = path.split('/').map(encodeURIComponent).join('/');
  return `<figure><a href="${address}"><img loading="lazy" src="${address}" alt=""></a><figcaption>${escaped(path.slice(path.lastIndexOf('/') + 1, -'.jpg'.length))}</figcaption></figure>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
