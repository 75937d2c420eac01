/**
 * The name of everything made for one page: its HTML file (`careers/training.html`) and its social picture. It is the
 * whole route, so two pages share a slug only if they share a route or one of them is called /index.
 */
export function slugOf(route: string): string {
  return route.slice(1) || 'index';
}
