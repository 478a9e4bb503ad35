export type ViewSwitchProps<View extends string> = {
  /** Names the group. */
  label: string;
  views: readonly { key: View; label: string }[];
  value: View;
  onChange: (view: View) => void;
};

/** Two or three ways to look at the same, in the head of a card. */
export function ViewSwitch<View extends string>({ label, views, value, onChange }: ViewSwitchProps<View>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: switches of a view, no fieldset of a form
    <div className="wp-views" role="group" aria-label={label}>
      {views.map((view) => (
        <button
          key={view.key}
          type="button"
          aria-pressed={view.key === value}
          onClick={() => onChange(view.key)}
        >
          {view.label}
        </button>
      ))}
    </div>
  );
}
