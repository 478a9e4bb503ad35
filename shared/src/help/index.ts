export { HelpButton, type HelpButtonProps } from './help-button.tsx';
