/**
 * The route that an address belongs to, so that its code loads before the router asks: static segments must be equal,
 * `:name` matches any one segment, `*` the rest. If several match, the one with the most static segments wins.
 */
export function routeAt<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const parts = pathname.split('/').filter(Boolean);
  const score = (path: string): number => {
    const pattern = path.split('/').filter(Boolean);
    let points = 0;
    for (const [index, part] of pattern.entries()) {
      if (part === '*') return points;
      if (parts[index] === undefined) return -1;
      if (part.startsWith(':')) continue;
      if (part !== parts[index]) return -1;
      points += 1;
    }
    return pattern.length === parts.length ? points + 0.5 : -1;
  };
  return routes
    .map((route) => ({ route, points: score(route.path) }))
    .filter(({ points }) => points >= 0)
    .sort((a, b) => b.points - a.points)[0]?.route;
}
