/**
 * antd's English on every screen, which the parts have without asking for it by name: of its catalogue (1.2 kB brotli of the
 * first screen) the rest is of parts that we do not use, or that bring theirs along (dates, pages). A test holds it against them.
 */
const english = {
  locale: 'en',
  global: {
    placeholder: 'Please select',
    close: 'Close',
    sortable: 'sortable',
    show: 'Show',
    hide: 'Hide',
  },
  Modal: { okText: 'OK', cancelText: 'Cancel', justOkText: 'OK' },
  Empty: { description: 'No data' },
};

// biome-ignore lint/style/noDefaultExport: that is how antd asks for it
export default english;
