import { useLazyDialog } from '../lazy-dialog/use-lazy-dialog.tsx';
import { Button } from '../ui/core/index.ts';
import { useT } from './messages/en.ts';

export type HelpButtonProps = {
  /** Key of the help text, e.g. `request_desk` (rules/frame.md#help-texts). */
  topic: string;
  /** Names the button where there may be more than one: "Help: requesting a desk". */
  label?: string;
};

// The dialog loads the sanitiser; both are fetched when someone opens help.
const loadDialog = () => import('./help-dialog.tsx').then(({ HelpDialog }) => HelpDialog);

/** The help icon with the help-text dialog behind it, for the whole portal. */
export function HelpButton({ topic, label }: HelpButtonProps) {
  const t = useT();
  const help = useLazyDialog(loadDialog);
  return (
    <>
      <Button
        variant="quiet"
        square
        icon="help"
        aria-label={label ?? t('help')}
        aria-haspopup="dialog"
        loading={help.opening}
        onPointerEnter={help.preload}
        onFocus={help.preload}
        onClick={() => help.open({ topic })}
      />
      {help.dialog}
    </>
  );
}
