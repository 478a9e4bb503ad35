/**
 * Goes to a path of this portal by loading the page. Used where the session begins or ends: the server then says
 * which remotes this person gets, and nothing that the person before saw stays in memory.
 */
export function leavePage(path: string): void {
  window.location.assign(path);
}

/** Loads the page again: nothing of what is in it stays. */
export function reloadPage(): void {
  window.location.reload();
}
