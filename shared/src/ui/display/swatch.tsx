/** A colour that a person chose, beside the name it belongs to; its edge shows it on every ground. */
export const Swatch = ({ color }: { color: string }) => (
  <span className="wp-swatch" style={{ background: color }} />
);
