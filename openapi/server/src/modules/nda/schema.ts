import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface Database {
    ndas: { client_id: ClientId; text: string; updated_at: Date; version: number };
    nda_signatures: {
      id: Generated<number>;
      client_id: ClientId;
      visitor_id: number;
      visit_id: number;
      signer_name: string;
      nda_version: number;
      nda_text: string;
      signature: Buffer;
      signed_at: Date;
    };
  }
}
