/** @throws when the browser cannot read it. */
export async function svgImage(text: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
