/** Three still bars in the shape of a card's rows, as the painted dashboard has them. */
export function CardRowsComing() {
  return (
    <div className="wp-card-rows-coming">
      <span />
      <span />
      <span />
    </div>
  );
}
