/// <reference path="../ui/css.d.ts" />
export { LanguageSwitch } from './language-switch.tsx';
export { usePhoneLanguage } from './use-phone-language.ts';
