/** Stands for the numbers that antd computes a theme from: ours is computed by the build. */
// biome-ignore lint/style/noDefaultExport: that is how antd asks for it
export default {};
