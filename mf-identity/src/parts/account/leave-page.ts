/**
 * Goes to a path of this portal by reloading it. Used where the session begins or ends: the server then says again
 * which remotes this person gets, and nothing that the person before saw stays in memory.
 */
export function leavePage(path: string): void {
  window.location.assign(path);
}
