import type { LocalText } from './contract.ts';

/** A field of a form that the server paints. */
export interface PublicField {
  /** Of the control, as the screen's own has it, and of the value in the call. */
  readonly name: string;
  readonly label: LocalText;
  readonly type: 'text' | 'email' | 'password';
  /** For password managers: `username`, `current-password`. */
  readonly autoComplete: string;
  /** The parameter of the address that fills it. */
  readonly fromQuery?: string;
}

/**
 * The form of a public screen as data (rules/remotes.md#painted-forms): the server paints it, so that it takes typing, and
 * can be sent, before any script has come. The screen has the same form under the same names; it takes the values over.
 */
export interface PublicForm {
  /** The API's path that takes the fields as JSON where no script is there to send them. */
  readonly sendTo: string;
  /** Parameters of the address under which the screen shows this form; with any other one it may show something else. */
  readonly query: readonly string[];
  /** Of these, the one whose text is shown on arrival: what was wrong with the fields that were sent. */
  readonly notice: string;
  readonly title: LocalText;
  readonly intro: LocalText;
  /** Under the words of welcome; may name `{{client}}`. */
  readonly about: LocalText;
  readonly fields: readonly PublicField[];
  readonly submit: LocalText;
  readonly links: readonly { readonly label: LocalText; readonly to: string }[];
  /** The call's answers in words: 4xx, 429, all else. */
  readonly refused: LocalText;
  readonly throttled: LocalText;
  readonly failed: LocalText;
}
