import type { LocalText } from './contract.ts';

/** A form field that the server renders. */
export interface PublicField {
  /** Name of the control, as in the screen's own form, and of the value in the call. */
  readonly name: string;
  readonly label: LocalText;
  readonly type: 'text' | 'email' | 'password';
  /** For password managers: `username`, `current-password`. */
  readonly autoComplete: string;
  /** The address parameter that fills it. */
  readonly fromQuery?: string;
}

/**
 * The form of a public screen as data (rules/remotes.md#painted-forms): the server renders it, so that people can
 * type and submit before any script has loaded. The screen has the same form with the same names, and adopts the
 * typed values.
 */
export interface PublicForm {
  /** The API path that receives the fields as JSON if no script is there to send them. */
  readonly sendTo: string;
  /** Address parameters with which the screen shows this form; with any other one it may show something else. */
  readonly query: readonly string[];
  /** The one of these whose text is shown on arrival: why the submitted fields were refused. */
  readonly notice: string;
  readonly title: LocalText;
  readonly intro: LocalText;
  /** Shown below the welcome words; may contain `{{client}}`. */
  readonly about: LocalText;
  readonly fields: readonly PublicField[];
  /** The address parameters with which the screen goes on after a 202: something is still missing. */
  readonly goOn?: Readonly<Record<string, string>>;
  readonly submit: LocalText;
  readonly links: readonly { readonly label: LocalText; readonly to: string }[];
  /** Messages for the call's answers: 4xx, 429, anything else. */
  readonly refused: LocalText;
  readonly throttled: LocalText;
  readonly failed: LocalText;
}
