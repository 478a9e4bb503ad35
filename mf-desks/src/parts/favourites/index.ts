export { bookUsualDesk, type UsualDeskRefusal, useFavourites } from './calls.ts';
export { FavouriteButton } from './favourite-button.tsx';
export { loadFavouritesDialog } from './load-favourites-dialog.ts';
