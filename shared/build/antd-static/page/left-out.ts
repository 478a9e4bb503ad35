/**
 * Stands in for parts of antd in the portal's build (`antd-static.ts`), where another part asks for them without our
 * using that. In kB brotli: antd's Form in `form/context` (11; forms are Formik's, inputs only read a context), in
 * ConfigProvider the one popup that all tooltips may share (7.6; it is off), colour arithmetic for empty lists (3).
 */
export function FormProvider(): never {
  throw new Error('The build leaves this part of antd out, see shared/build/antd-static/page/left-out.ts');
}

// biome-ignore lint/style/noDefaultExport: that is how antd asks for Tabs and UniqueProvider
export default FormProvider;

export { FormProvider as FastColor };
