export { FavouriteButton } from './favourite-button.tsx';
export { loadFavouritesDialog } from './load-favourites-dialog.ts';
