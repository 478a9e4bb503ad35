export type BrandProps = {
  client: { name: string; logo?: string | null | undefined };
};

/** The client's logo, which then carries its name; without one the name beside its initial in the client's colour. */
export function Brand({ client }: BrandProps) {
  if (client.logo) {
    return <img className="wp-brand__logo" src={client.logo} alt={client.name} height={32} />;
  }
  return (
    <span className="wp-brand">
      <span className="wp-brand__mark" aria-hidden="true">
        {client.name.trim().charAt(0).toUpperCase()}
      </span>
      <span className="wp-brand__name">{client.name}</span>
    </span>
  );
}
