import { classNames } from './class-names.ts';

export type BrandProps = {
  client: { name: string; logo?: string | null | undefined };
  className?: string | undefined;
};

/** The client's logo, which then carries its name; without one the name beside its initial in the client's colour. */
export function Brand({ client, className }: BrandProps) {
  if (client.logo) {
    return (
      <img
        className={classNames('wp-brand__logo', className)}
        src={client.logo}
        alt={client.name}
        height={32}
      />
    );
  }
  return (
    <span className={classNames('wp-brand', className)}>
      <span className="wp-brand__mark" aria-hidden="true">
        {client.name.trim().charAt(0).toUpperCase()}
      </span>
      <span className="wp-brand__name">{client.name}</span>
    </span>
  );
}
