/** Fetches the dialog when it is first opened. */
export const loadFavouritesDialog = () =>
  import('./favourites-dialog.tsx').then(({ FavouritesDialog }) => FavouritesDialog);
