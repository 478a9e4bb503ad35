export * from '@portal/openapi/platform';
